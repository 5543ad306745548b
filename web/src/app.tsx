import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Route, Switch, Router as WouterRouter } from 'wouter';
import { Welcome } from './pages/session/welcome.tsx';
import { ToastProvider } from './parts/toasts.tsx';
import { makeQueryClient } from './service/queries.ts';
import { SessionGate } from './shell/session-gate.tsx';
import { SignedInPages } from './shell/signed-in-pages.tsx';
import { LanguageProvider } from './words/language.tsx';

/** Where the console is: `vite.config.ts` builds it for this path. */
const base = '/console';

export function App() {
  const [queries] = useState(makeQueryClient);
  return (
    <LanguageProvider>
      <QueryClientProvider client={queries}>
        <ToastProvider>
          <WouterRouter base={base}>
            <Switch>
              <Route path="/welcome">
                <Welcome />
              </Route>
              <Route>
                <SessionGate>
                  <SignedInPages />
                </SessionGate>
              </Route>
            </Switch>
          </WouterRouter>
        </ToastProvider>
      </QueryClientProvider>
    </LanguageProvider>
  );
}
