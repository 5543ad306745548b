/**
 * How long a receiver may take, and how much of its answer is read: `serve` and `listen --forward-to` are alike.
 */
export const receiverTimes = {
  connectMs: 5_000,
  answerMs: 10_000,
  bodyBytesMax: 64 * 1024,
  longerBody: 'cut',
} as const;
