import { afterAll } from 'vitest';
import { clearLeftovers } from './leftovers.ts';

// Before every test file. Files share modules, so a module that says this by itself says it for the first file only.
afterAll(clearLeftovers);
