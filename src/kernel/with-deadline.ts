/** What a promise says, or this error where it says nothing in time. What it says later is not waited for. */
export function withDeadline<Value>(
  promise: Promise<Value>,
  ms: number,
  tooLate: Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(tooLate), ms);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
