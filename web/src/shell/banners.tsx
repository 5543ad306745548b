import { useQuery } from '@tanstack/react-query';
import { Button } from '../parts/button.tsx';
import { Note } from '../parts/message.tsx';
import { useConnection } from '../service/connection.ts';
import { useWords } from '../words/language.tsx';
import { shellWords } from './words.ts';

const lookEveryMs = 5 * 60_000;
const skewMinutesMax = 5;

/** What concerns every page: the service is gone, the page is older than the service, the clock is wrong. */
export function Banners() {
  const words = useWords(shellWords);
  const { isLost } = useConnection();
  const { data: served } = useServedPage();
  return (
    <div aria-live="polite">
      {isLost && <Note tone="warn">{words.offline}</Note>}
      {served?.isNewer === true && (
        <Note title={words.newVersion}>
          <Button onClick={() => window.location.reload()}>{words.reload}</Button>
        </Note>
      )}
      {served !== undefined && Math.abs(served.skewMinutes) > skewMinutesMax && (
        <Note tone="warn">{words.clockWrong(Math.abs(served.skewMinutes))}</Note>
      )}
    </div>
  );
}

/** The page as it is served now: its script has another name after an upgrade. Its `Date` tells what time it is. */
function useServedPage() {
  return useQuery({
    queryKey: ['served page'],
    refetchInterval: lookEveryMs,
    staleTime: lookEveryMs,
    queryFn: async ({ signal }) => {
      const response = await fetch('/console', { signal, cache: 'no-store' });
      const html = await response.text();
      const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
      const name = new URL(own?.src ?? '', window.location.href).pathname;
      const servedAt = Date.parse(response.headers.get('Date') ?? '');
      const skewMs = Number.isNaN(servedAt) ? 0 : Date.now() - servedAt;
      return {
        isNewer: response.ok && !html.includes(name),
        skewMinutes: Math.round(skewMs / 60_000),
      };
    },
  });
}
