export { demoPassword, refuseDemoPerson } from './verbs/keepDemoPassword.ts';
export { checkPassword, hashPassword, isCheap, isPassword } from './verbs/hash.ts';
export { isWeak } from './verbs/refuseWeak.ts';
