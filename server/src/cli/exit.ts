/** Exit codes: success, failure, wrong usage. */
export const exit = { done: 0, failed: 1, misused: 2 };
