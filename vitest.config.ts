import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/support/postgres-server.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // Two cores: more files at once only make each other time out.
    maxWorkers: 2,
  },
});
