/** Exit codes: done; not done; called wrongly. */
export const exit = { done: 0, failed: 1, misused: 2 };
