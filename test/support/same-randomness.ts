import fc from 'fast-check';

// A mutant is killed or not, whenever it is tried; and a failure is enough, its smallest example is not needed.
fc.configureGlobal({ seed: 1, endOnFailure: true });
