import type { Company } from '@chasqui/sdk';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { useWords } from '../words/language.tsx';
import { Banners } from './banners.tsx';
import css from './frame.module.css';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { useShortcuts } from './shortcuts.ts';
import { shellWords } from './words.ts';

/** What is around every page: where one is, where one can go, and what the service has to say. */
export function Frame({
  company,
  children,
}: {
  readonly company: Company | undefined;
  readonly children: ReactNode;
}) {
  const words = useWords(shellWords);
  const [shown, setShown] = useState<'palette' | 'keys' | 'menu' | null>(null);
  const [, navigate] = useLocation();
  useShortcuts({
    'Ctrl+k': () => setShown('palette'),
    '?': () => setShown('keys'),
    ...(company === undefined ? {} : { c: () => navigate(`/company/${company.id}/issue`) }),
  });
  const close = () => setShown(null);
  return (
    <div className={css.frame}>
      <a href="#content" className={css.skip}>
        {words.skip}
      </a>
      <div className={css.bar}>
        <Button
          look="quiet"
          aria-expanded={shown === 'menu'}
          onClick={() => setShown(shown === 'menu' ? null : 'menu')}
        >
          ☰ {words.menu}
        </Button>
        <span className={css.barName}>{company?.business_name ?? words.name}</span>
        <Button look="quiet" aria-label={words.search} onClick={() => setShown('palette')}>
          ⌕
        </Button>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on a link inside closes the menu of a phone; keys follow the link. */}
      <aside
        className={shown === 'menu' ? css.sideOpen : css.side}
        onClick={(event) => event.target instanceof HTMLAnchorElement && close()}
      >
        <Navigation
          company={company}
          onSearch={() => setShown('palette')}
          onKeys={() => setShown('keys')}
        />
      </aside>
      <main id="content" className={css.content} tabIndex={-1}>
        <Banners />
        {children}
      </main>
      {shown === 'palette' && <Palette company={company} onClose={close} />}
      {shown === 'keys' && <Keys onClose={close} />}
    </div>
  );
}

function Keys({ onClose }: { readonly onClose: () => void }) {
  const words = useWords(shellWords);
  return (
    <Dialog title={words.shortcuts} onClose={onClose}>
      <dl className={css.keys}>
        {words.shortcutList.map(([keys, meaning]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
