/** Everybody knows it, so it opens nothing but a demo. */
export const demoPassword = 'demo-pavilion-2021';
