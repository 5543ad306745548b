import type { Engine, GeneratorName } from './options.ts';

export type SendOptions = {
  readonly documents: number;
  readonly settled: number;
  readonly companies: number;
  readonly answer: number;
  readonly seconds: number;
  readonly rounds: number;
  readonly generator: GeneratorName;
  readonly engine: Engine;
  readonly apart?: boolean;
  readonly out?: string;
};
