/** For so long what was sent, and what came back, can be seen. */
export const keptMs = 30 * 86_400_000;
