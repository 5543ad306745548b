import { describe, expect, it } from 'vitest';
import { privateUrls } from '../../../test/support/private-urls.ts';
import { receiverUrlProblem } from './receiver-url.ts';

const guarded = { allowPrivateUrls: false };
const lifted = { allowPrivateUrls: true };

describe('a URL of a receiver', () => {
  it.each(privateUrls)('is refused where it names what is private: %s', (url) => {
    expect(String(receiverUrlProblem(url, guarded))).toMatch(/private network/);
    expect(String(receiverUrlProblem(url.replace('http:', 'https:'), guarded))).toMatch(
      /private network/,
    );
    expect(receiverUrlProblem(url, lifted)).toBeUndefined();
  });

  it.each([
    ['mailto:a@b.example', /https:\/\//],
    ['ftp://shop.example/', /https:\/\//],
    ['file:///etc/passwd', /https:\/\//],
    ['javascript:alert(1)', /https:\/\//],
    ['shop.example', /https:\/\//],
    ['https://', /https:\/\//],
    ['https://user@shop.example/', /no user/],
    ['https://:hush@shop.example/', /no user/],
    ['https://shop.example/#part', /fragment/],
    ['https://shop.example/#', /fragment/],
    ['https://shop.example:22/', /port/],
    ['https://shop.example:0/', /port/],
    ['http://shop.example:443/', undefined],
    ['https://shop.example:8443/hook?token=1', undefined],
    ['http://shop.example:1024/', undefined],
    ['https://1.1.1.1/', undefined],
    ['https://[2606:4700:4700::1111]/', undefined],
    ['https://peñaranda.example/', undefined],
    ['https://localhost.shop.example/', undefined],
  ])('%s', (url, problem) => {
    const found = receiverUrlProblem(url, guarded);
    if (problem === undefined) expect(found).toBeUndefined();
    else expect(String(found)).toMatch(problem);
  });
});
