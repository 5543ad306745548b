import type { Reporter, TestModule, TestSpecification } from 'vitest/node';
import { secondsOf } from './run-times.ts';

const everyMs = 10_000;
/** Before so much of a run is done, its speed says little. */
const telling = 0.1;

/**
 * Says at the start how long a run takes, and every ten seconds how far it is where no terminal shows it.
 */
export class ProgressReporter implements Reporter {
  readonly #workers: number;
  #startedAt = 0;
  #files = 0;
  #filesDone = 0;
  #failed = 0;
  #seconds = 0;
  #secondsDone = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(workers: number) {
    this.#workers = workers;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#startedAt = performance.now();
    this.#files = specifications.length;
    this.#filesDone = 0;
    this.#failed = 0;
    this.#secondsDone = 0;
    this.#seconds = specifications.reduce((sum, { moduleId }) => sum + secondsOf(moduleId), 0);
    say(`${this.#files} test files: ${words(this.#expectedSeconds())} on two quiet cores.`);
    if (process.stdout.isTTY) return;
    this.#timer = setInterval(() => this.#sayProgress(), everyMs);
    this.#timer.unref();
  }

  onTestModuleEnd(module: TestModule): void {
    this.#filesDone += 1;
    this.#secondsDone += secondsOf(module.moduleId);
    if (!module.ok()) this.#failed += 1;
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
  }

  #expectedSeconds(): number {
    return this.#seconds / this.#workers;
  }

  #sayProgress(): void {
    const failed = this.#failed === 0 ? '' : `, ${this.#failed} of them with failures`;
    say(
      `${this.#filesDone} of ${this.#files} files done${failed}, ${words(this.#secondsLeft())} left`,
    );
  }

  /** As fast as until now. */
  #secondsLeft(): number {
    const elapsed = (performance.now() - this.#startedAt) / 1000;
    const share = this.#secondsDone / this.#seconds;
    if (share < telling) return Math.max(this.#expectedSeconds() - elapsed, 0);
    return (elapsed / share) * (1 - share);
  }
}

function words(seconds: number): string {
  if (seconds < 90) return `about ${Math.max(10, Math.ceil(seconds / 10) * 10)} seconds`;
  return `about ${Math.ceil(seconds / 60)} minutes`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
