/** Requests to make as fast as they are answered. */
export type Load = {
  readonly url: string;
  readonly paths: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly connections: number;
  readonly seconds: number;
};

export type Measurement = {
  readonly rps: number;
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Requests that failed or got another status than 2xx. */
  readonly errors: number;
};
