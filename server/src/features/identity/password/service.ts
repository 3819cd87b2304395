export { demoPassword, refuseDemoPerson } from './model/demoPassword.ts';
export { checkPassword, hashPassword, isCheap, isPassword } from './model/hash.ts';
export { isWeak } from './verbs/isWeak.ts';
