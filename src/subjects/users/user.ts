import { hash } from 'node:crypto';
import { randomBase62 } from '../../kernel/base62.ts';
import { dayMs } from '../../kernel/calendar.ts';
import type { Principal, Scope } from '../keys/api-key.ts';

/** A person who signs in. May do what a key of the same scope and companies may. */
export type User = {
  readonly id: string;
  readonly accountId: string;
  /** In one form, see {@link emailOf}. */
  readonly email: string;
  readonly name: string;
  readonly role: Scope;
  /** Companies that the user is bound to, or null for all of the account. */
  readonly companies: readonly string[] | null;
  /** As it is kept, never itself; null until the invitation was accepted. */
  readonly password: string | null;
  readonly secondFactor: SecondFactor | null;
  readonly disabledAt: number | null;
  readonly createdAt: number;
  /** Who made the user: another one, a key, or the operator; null where that was not written down then. */
  readonly createdBy: string | null;
  /** Changes with every change. */
  readonly updatedAt: number;
  readonly signedInAt: number | null;
};

/** Codes that change every 30 seconds (RFC 6238), and codes for when their device is lost. */
export type SecondFactor = {
  /** The secret of the device, sealed. */
  readonly sealed: string;
  /** Asked for once a first code was right. */
  readonly isConfirmed: boolean;
  /** The last half minute whose code was used: none is taken twice. */
  readonly step: number;
  /** Hashes of the codes that are left. */
  readonly recovery: readonly string[];
};

/** A browser that somebody signed in with. */
export type Session = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly hash: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly usedAt: number;
  /** When the person last gave a password or a code, or came by a link. */
  readonly confirmedAt: number;
  /** What the browser calls itself, and where it came from. */
  readonly agent: string;
  readonly address: string;
};

/** `sign_in` opens a session; the others let a person choose a password first. */
export const linkKinds = ['sign_in', 'invitation', 'reset'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** What happens to the keys of a user who is disabled. */
export const keysOfDisabled = ['revoke', 'keep'] as const;
export type KeysOfDisabled = (typeof keysOfDisabled)[number];

/** A link that is good once. */
export type SignInLink = {
  readonly id: string;
  readonly accountId: string;
  readonly userId: string;
  readonly hash: string;
  readonly kind: LinkKind;
  readonly createdAt: number;
  readonly expiresAt: number;
};

/** A session ends so long after it began, or was used last. */
export const sessionTimes = { wholeMs: 30 * dayMs, idleMs: 7 * dayMs } as const;
/** Ten minutes: for so long a password or a code that was given says who sits there. */
export const confirmationMs = 10 * 60_000;
/** More sessions than a person has browsers: the oldest ends. */
export const sessionsMax = 20;
export const linkMs: Readonly<Record<LinkKind, number>> = {
  sign_in: dayMs / 24,
  invitation: 7 * dayMs,
  reset: dayMs,
};

/** 238 random bits: what a cookie or a link holds. Only its hash is kept. */
export function newSecretText(): string {
  return randomBase62(40);
}

const secretPattern = /^[0-9A-Za-z]{40}$/;

/** Whether a text can be such a secret at all. */
export function isSecretText(text: string): boolean {
  return secretPattern.test(text);
}

/** There is nothing to guess in them, so one round of SHA-256 is enough. */
export function hashSecret(text: string): string {
  return hash('sha256', text, 'hex');
}

/** Where a link leads. What follows `#` is never sent to a server, so no log holds it. */
export function linkUrl(publicUrl: string, secret: string): string {
  return `${publicUrl}/console/welcome#${secret}`;
}

/** An e-mail address in the one form in which it is compared and kept. */
export function emailOf(text: string): string {
  return text.trim().normalize('NFC').toLowerCase();
}

/** Whether a session is over. */
export function isSessionOver({ expiresAt, usedAt }: Session, now: number): boolean {
  return expiresAt <= now || usedAt + sessionTimes.idleMs <= now;
}

/** A caller that is bound to companies manages only what is bound to some of them. */
export function isWithin(
  { companies: held }: Pick<Principal, 'companies'>,
  companies: readonly string[] | null,
): boolean {
  if (held === null) return true;
  return companies?.every((companyId) => held.includes(companyId)) === true;
}
