// Adds up reports of the test runner and says so in one plain line; ends with 1 where a test failed, a report is missing, or
// nothing ran: node scripts/add-reports.mjs REPORT...
import { existsSync, readFileSync } from 'node:fs';

const sums = { passed: 0, failed: 0, skipped: 0 };
for (const path of process.argv.slice(2)) {
  if (!existsSync(path)) {
    console.log('The test runner left no report.');
    process.exitCode = 1;
    continue;
  }
  const report = JSON.parse(readFileSync(path, 'utf8'));
  sums.passed += report.numPassedTests;
  sums.failed += report.numFailedTests;
  sums.skipped += report.numPendingTests;
  if (!report.success || report.numPassedTests === 0) process.exitCode = 1;
}
console.log(`${sums.passed} passed, ${sums.failed} failed, ${sums.skipped} skipped`);
