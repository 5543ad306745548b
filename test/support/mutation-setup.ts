import fc from 'fast-check';

// The same values each time, so that a mutant is killed or not, whenever it is tried. A failure is enough, its
// smallest example is not needed; and a mutant that a second of random values does not kill, a test of its own
// should.
fc.configureGlobal({ seed: 1, endOnFailure: true, interruptAfterTimeLimit: 1000 });
