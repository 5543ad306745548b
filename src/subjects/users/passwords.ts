import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * Passwords are kept as scrypt leaves them (RFC 7914), with what it was called with, so that the cost can be raised
 * later: `scrypt$ln$r$p$salt$hash`. 32 MiB and about a tenth of a second each: two at once are enough for people, and
 * who guesses gets no more of the machine.
 */
const usualCost = { ln: 15, r: 8, p: 3 } as const;
const saltBytes = 16;
const hashBytes = 32;
const atOnceMax = 2;
const waitingMax = 64;

/** More wait already than can be answered in time. */
export class PasswordsBusy extends Error {
  constructor() {
    super('too many passwords wait to be checked');
    this.name = 'PasswordsBusy';
  }
}

/** `first`: before those that wait, of whom there may be any number. */
export type PasswordOrder = 'first' | 'last';

export type Passwords = {
  /** Throws {@link PasswordsBusy}. */
  hash(password: string): Promise<string>;
  /**
   * Whether a password is the one that was kept. Takes as long where there is none (null), so that nobody learns from
   * the time whether there is. Throws {@link PasswordsBusy}.
   */
  verify(password: string, kept: string | null, order?: PasswordOrder): Promise<boolean>;
};

export function createPasswords(cost: Cost = usualCost): Passwords {
  const inTurn = createTurnstile();
  const nobody = `scrypt$${cost.ln}$${cost.r}$${cost.p}$${'A'.repeat(22)}$${'A'.repeat(43)}`;
  return {
    async hash(password) {
      const salt = randomBytes(saltBytes);
      const { ln, r, p } = cost;
      const hash = await inTurn(() => derived(password, salt, cost));
      return `scrypt$${ln}$${r}$${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
    },
    async verify(password, kept, order = 'last') {
      const [, ln, r, p, salt = '', hash = ''] = (kept ?? nobody).split('$');
      const costs = { ln: Number(ln), r: Number(r), p: Number(p) };
      const found = await inTurn(
        () => derived(password, Buffer.from(salt, 'base64url'), costs),
        order,
      );
      const isSame = timingSafeEqual(found, Buffer.from(hash, 'base64url'));
      return isSame && kept !== null;
    },
  };
}

export type Cost = { readonly ln: number; readonly r: number; readonly p: number };

/** On a thread of Node's pool. The same characters typed in another way are the same password. */
function derived(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options = { N: 2 ** ln, r, p, maxmem: 256 * 2 ** ln * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, hashBytes, options, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}

/** So many at once, the others one after the other, and no endless line. */
function createTurnstile(): <Result>(
  work: () => Promise<Result>,
  order?: PasswordOrder,
) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work, order = 'last') => {
    if (running >= atOnceMax) {
      const isFirst = order === 'first';
      if (!isFirst && waiting.length >= waitingMax) throw new PasswordsBusy();
      await new Promise<void>((resolve) => {
        if (isFirst) waiting.unshift(resolve);
        else waiting.push(resolve);
      });
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
