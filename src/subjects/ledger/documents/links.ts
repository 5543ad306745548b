import { hash, type KeyObject } from 'node:crypto';
import type { AsciiJson } from '../../../kernel/ascii-json.ts';
import { type Awaitable, after } from '../../../kernel/awaitable.ts';
import type { Kept } from '../../../kernel/read-cache.ts';
import { bytesOf, type ReplyBody } from '../../operation.ts';
import { linkRenewer, publicUrlMark } from './file-links.ts';

/** Turns the marks in stored JSON into links of this deployment. */
export type Links = {
  /** Puts the public URL in place of its marks. */
  finish<Text extends string>(text: Text, secret: () => Awaitable<KeyObject>): Awaitable<Text>;
  /** A stored thing as it is sent; bytes, made once, where the storage keeps the thing. */
  finishOnce(
    thing: Kept,
    text: () => AsciiJson,
    secret: () => Awaitable<KeyObject>,
  ): Awaitable<ReplyBody>;
  /** Changes whenever finished links would: part of the ETag of whatever holds links. */
  tag(): string;
};

export type LinkSettings = {
  readonly publicUrl: string;
  /** How long links work, or null for links that last. */
  readonly lifetimeSeconds: number | null;
  readonly now: () => number;
};

export function createLinks({ publicUrl, lifetimeSeconds, now }: LinkSettings): Links {
  const urlTag = hash('sha256', publicUrl, 'base64url').slice(0, 4);
  // An origin is ASCII, so ASCII stays ASCII.
  const place = <Text extends string>(text: Text) =>
    text.replaceAll(publicUrlMark, publicUrl) as Text;
  if (lifetimeSeconds === null) {
    const made = new WeakMap<object, Buffer>();
    const finishOnce: Links['finishOnce'] = (thing, text) => {
      // A map that remembers what is gone at once makes work for the garbage collector.
      if (!thing.isKept) return place(text());
      let bytes = made.get(thing);
      if (bytes === undefined) {
        bytes = bytesOf(place(text()));
        made.set(thing, bytes);
      }
      return bytes;
    };
    return { finish: place, finishOnce, tag: () => urlTag };
  }
  // Whole steps of a quarter of the lifetime: answers stay the same, and cacheable, within a step.
  const step = Math.max(1, Math.floor(lifetimeSeconds / 4));
  const expiresAt = () => (Math.floor(now() / 1000 / step) + 1) * step + lifetimeSeconds;
  const finish: Links['finish'] = (text, secret) =>
    after(secret(), (key) => place(expiring(text, expiresAt(), key)));
  return {
    finish,
    finishOnce: (_thing, text, secret) => finish(text(), secret),
    tag: () => `${urlTag}${expiresAt().toString(36)}`,
  };
}

/**
 * A link where the service writes links. In a text of somebody the quotes of such a place are escaped; only names that
 * companies give their own metadata could be the same, and values there have no mark.
 */
const storedLink = new RegExp(
  `${publicUrlMark}(?<="(?:document_pdf|document_file|document_cdr|logo)":".)/files/([A-Za-z0-9_-]+)/`,
  'g',
);

function expiring<Text extends string>(text: Text, expiresAt: number, secret: KeyObject): Text {
  const renewed = linkRenewer(expiresAt, secret);
  const put = (_: string, token: string) => `${publicUrlMark}/files/${renewed(token)}/`;
  return text.replaceAll(storedLink, put) as Text;
}
