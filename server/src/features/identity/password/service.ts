export { demoPassword, keepDemoPerson } from './demoPassword.ts';
export { checkPassword, hashPassword, isCheap, isPassword } from './passwords.ts';
export { isWeak } from './weakPasswords.ts';
