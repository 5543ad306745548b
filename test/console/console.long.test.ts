import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  executablePath,
  keepPicture,
  type Look,
  overflow,
  violations,
  type Window,
} from './browser.ts';
import {
  issueSignedInAgain,
  loseAnswer,
  loseService,
  missPart,
  missScript,
  noticeWrongClock,
  outliveUpgrade,
  outrunFirstRead,
  waitForSlowService,
  workOverPlainHttp,
} from './flows/bad-luck.ts';
import { rememberCustomer } from './flows/customer.ts';
import { mailDocument, seeFailure, verifyFiles, voidDocument } from './flows/document.ts';
import { exportTable, filterDocuments, findByCustomer, findByPalette } from './flows/documents.ts';
import {
  beRefusedOnPhone,
  changeInstalments,
  goThroughOffers,
  issueToNobody,
  leaveOutCustomer,
  pressEnterInFields,
  rewriteSeries,
  tabOnFromOffers,
} from './flows/fill-in.ts';
import { reachFirstDocument } from './flows/first-day.ts';
import { showLegalSales } from './flows/home.ts';
import { importFiles } from './flows/import.ts';
import {
  changeReason,
  copyForeignSale,
  copyGuide,
  copySale,
  correctFindings,
  issueCreditNote,
  issueInTwoTabs,
  leaveDraft,
  leaveLineUnfinished,
  splitInstalments,
  typeCommas,
  writeInTwoTabs,
  writeWholeGuide,
} from './flows/issue.ts';
import { comeInByLink } from './flows/kept-out.ts';
import { workWithoutMouse } from './flows/keyboard.ts';
import { showMarkup } from './flows/markup.ts';
import { downloadMonth, lookUpCode } from './flows/month.ts';
import { giveBackPart } from './flows/note.ts';
import { sitOutOutage } from './flows/outage.ts';
import { disableKeyOwner } from './flows/people.ts';
import { confirmLastingPower } from './flows/power.ts';
import {
  addSeries,
  changeDistrict,
  changeLogo,
  inviteReader,
  manageKeys,
} from './flows/settings.ts';
import { forgive, signInAgain, signInByLink } from './flows/sign-in.ts';
import { fitSmallScreen } from './flows/small-screen.ts';
import { goOnWithoutAnswer } from './flows/unanswered.ts';
import { unreachedByTab } from './keyboard.ts';
import { pagesOf, waitForPage } from './pages.ts';
import { createWorld, type World } from './world.ts';

if (executablePath === undefined) {
  process.stderr.write(
    'The tests of the console are skipped: there is no Chromium (apt-get install chromium).\n',
  );
}

/** `npm run test:console` goes through all of them; here each flow has one, and pages have both themes. */
const isWhole = process.env.CONSOLE_MATRIX === 'all';
const spanish: Look = { language: 'es', width: 1440, theme: 'light' };
const english: Look = { language: 'en', width: 390, theme: 'dark' };
const all = (['es', 'en'] as const).flatMap((language) =>
  ([390, 1440] as const).flatMap((width) =>
    (['light', 'dark'] as const).map((theme): Look => ({ language, width, theme })),
  ),
);

type Flow = (window: Window, world: World, look: Look) => Promise<unknown>;

/** What people do, and the one look that it is done in where not all of them are asked for. */
const flows: readonly (readonly [string, Look, Flow])[] = [
  ['filters documents', english, filterDocuments],
  ['finds a document by its customer, by keyboard', spanish, findByCustomer],
  ['finds a document by its number', english, findByPalette],
  ['exports a filter', spanish, exportTable],
  ['shows why a document failed', english, seeFailure],
  ['verifies the files of a document', spanish, verifyFiles],
  ['issues a boleta and a credit note on it', spanish, issueCreditNote],
  ['gives back a part of a sale with its discount', english, giveBackPart],
  ['shows findings at their fields, and takes pasted lines', spanish, correctFindings],
  ['reads decimal commas, and asks where one may mean thousands', spanish, typeCommas],
  ['shows no amounts of another draft', spanish, leaveLineUnfinished],
  ['issues by its button alone: Enter takes what is offered', spanish, pressEnterInFields],
  ['goes on with one Tab from a field with many offers', spanish, tabOnFromOffers],
  ['goes to what stops a draft, on a small screen', spanish, beRefusedOnPhone],
  ['tells districts apart, and shows the one that arrows come to', spanish, goThroughOffers],
  ['takes a series that is written over', spanish, rewriteSeries],
  ['names what is missing in the words of the form', spanish, leaveOutCustomer],
  ['issues a boleta to a customer who is not named', spanish, issueToNobody],
  ['names the reason of a guide by its code', english, changeReason],
  ['copies a guide with its transfer', english, copyGuide],
  ['issues a guide with two drivers and two vehicles', spanish, writeWholeGuide],
  ['copies a sale with its terms', spanish, copySale],
  ['copies a sale in dollars with a detraction', spanish, copyForeignSale],
  ['keeps a draft from the first to the last sign', spanish, leaveDraft],
  ['says that another tab issued a draft', spanish, issueInTwoTabs],
  ['writes over nothing that another tab wrote', spanish, writeInTwoTabs],
  ['keeps what is typed while a customer is looked up', spanish, rememberCustomer],
  ['splits a sale into instalments', spanish, splitInstalments],
  ['adds and removes instalments by keyboard', spanish, changeInstalments],
  ['voids a document', spanish, voidDocument],
  ['mails a document', english, mailDocument],
  ['shows legal sales first, and then those that were chosen', spanish, showLegalSales],
  ['downloads a month that adds up', spanish, downloadMonth],
  ['imports files, and reports on each', spanish, importFiles],
  ['goes on with a document that came without its answer', english, goOnWithoutAnswer],
  ['sits out an authority that does not answer', spanish, sitOutOutage],
  ['looks up a code', english, lookUpCode],
  ['makes and revokes a key', spanish, manageKeys],
  ['invites somebody who may only look', english, inviteReader],
  ['asks what happens to the keys of who is disabled', spanish, disableKeyOwner],
  ['asks again before what gives lasting power', spanish, confirmLastingPower],
  ['adds a series', spanish, addSeries],
  ['offers to remove a logo where there is one', spanish, changeLogo],
  ['takes a district of the list alone', spanish, changeDistrict],
  ['fits the smallest screen', spanish, fitSmallScreen],
  ['leads an empty account to its first document', spanish, reachFirstDocument],
  ['shows markup, foreign scripts and formulas as text', english, showMarkup],
  ['works over plain HTTP', spanish, workOverPlainHttp],
  ['goes on when the service is back', spanish, loseService],
  ['issues one document where the answer is lost', spanish, loseAnswer],
  ['asks to be loaded again after an upgrade, and loses no draft', spanish, outliveUpgrade],
  ['shows what happened while a page was read', spanish, outrunFirstRead],
  ['offers a reload where a part is gone', spanish, missPart],
  ['says what to do where its script does not come', english, missScript],
  ['outlines what comes over a slow network', english, waitForSlowService],
  ['tells that the clock of the device is wrong', english, noticeWrongClock],
];

describe.skipIf(executablePath === undefined)('the console in Chromium', () => {
  let world: World;

  beforeAll(async () => {
    world = await createWorld();
  });

  afterAll(async () => {
    await world?.dispose();
  });

  it('signs in by the link that the demo prints, once', async () => {
    const window = await world.open(spanish);
    await signInByLink(window, world, spanish);
    await window.close();
  });

  // In one look: what fails is counted for the address too, which all of them share.
  it('keeps out who guesses, until when it says, and lets a link in at once', async () => {
    const window = await world.open(spanish);
    await comeInByLink(window, world, spanish);
    expect(window.complaints).toEqual([]);
    await window.close();
  });

  it.each(isWhole ? all : [spanish])(
    'opens a session again above the page ($language, $width, $theme)',
    async (look) => {
      const window = await world.signInAnew(look);
      await signInAgain(window, world, look);
      expect(window.complaints).toEqual([]);
      await window.close();
    },
  );

  it.each(isWhole ? all : [spanish])(
    'issues after a session was opened again ($language, $width, $theme)',
    async (look) => {
      const window = await world.signInAnew(look);
      await issueSignedInAgain(window, world, look);
      expect(window.complaints).toEqual([]);
      await window.close();
    },
  );

  it.each(isWhole ? all : [spanish])(
    'works without a mouse ($language, $width, $theme)',
    async (look) => {
      const window = await world.open(look);
      await workWithoutMouse(window, world, look);
      expect(window.complaints).toEqual([]);
      await window.close();
    },
  );

  for (const [name, look, flow] of flows) {
    it.each(isWhole ? all : [look])(`${name} ($language, $width, $theme)`, async (each) => {
      const window = await world.openSignedIn(each);
      await flow(window, world, each);
      expect(window.complaints).toEqual([]);
      await window.close();
    });
  }

  it.each(isWhole ? all : [spanish, english])(
    'has pages without a barrier or a complaint ($language, $width, $theme)',
    async (look) => {
      const window = await world.openSignedIn(look);
      const found: string[] = [];
      for (const { name, path, forgives } of await pagesOf(world)) {
        await window.page.goto(`/console${path}`);
        await waitForPage(window.page, look);
        await keepPicture(window.page, name, look);
        const wide = await overflow(window.page);
        const faults = [
          ...(await violations(window.page)),
          ...(wide > 0 ? [`${wide} pixels too wide`] : []),
          ...(await unreachedByTab(window.page)),
          ...((await window.page.title()) === 'Chasqui' ? ['a tab without a name'] : []),
        ];
        found.push(...faults.map((fault) => `${path}: ${fault}`));
        if (forgives !== undefined) forgive(window, forgives);
      }
      expect(found).toEqual([]);
      expect(window.complaints).toEqual([]);
      await window.close();
    },
  );
});
