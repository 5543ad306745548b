import { expect } from 'vitest';
import { Message } from '../../src/kernel/message.ts';

/** Files of a run share it, and each would add it again. */
const added = Symbol.for('chasqui.messages-as-text');
const run = globalThis as { [added]?: true };

// Before every test file: a message equals its English text, which is how tests name it.
if (run[added] === undefined) {
  run[added] = true;
  expect.addEqualityTesters([
    (one: unknown, other: unknown) => {
      if (one instanceof Message && typeof other === 'string') return String(one) === other;
      if (other instanceof Message && typeof one === 'string') return String(other) === one;
      return undefined;
    },
  ]);
}
