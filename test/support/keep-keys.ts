import { keptKeysUrl } from './made-once.ts';

// Before every test file: keys are taken from those that the run has made already.
await import(keptKeysUrl());
