/** Whether an `Accept-Encoding` takes a coding (RFC 9110 12.5.3): by name, or by `*` where it is not named. */
export function acceptsCoding(acceptEncoding: string, wanted: 'br' | 'gzip'): boolean {
  const weights = new Map<string, number>();
  for (const part of acceptEncoding.split(',', 20)) {
    const [coding = '', ...parameters] = part
      .split(';', 5)
      .map((piece) => piece.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='));
    weights.set(coding, weight === undefined ? 1 : Number(weight.slice(2)));
  }
  return (weights.get(wanted) ?? weights.get('*') ?? 0) > 0;
}
