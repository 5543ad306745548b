/** How many of the usual attempts a test makes with other values each time: `RANDOM_SHARE=20 npx vitest run FILE` for twenty times as many. */
export const randomShare = Number(process.env.RANDOM_SHARE ?? 1);

export function runsOf(usual: number): number {
  return Math.max(3, Math.round(usual * randomShare));
}
