import './styles.css';
import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './query-client.ts';
import { router } from './routes.tsx';
import { openTexts, useTexts } from './texts.ts';
import { cssVariables, themeIn } from './theme.ts';
import { obeyTrustedTypes } from './trusted-types.ts';

/** The nonce of this answer, with which the content security policy allows style elements. */
const nonce = document.querySelector('script')?.nonce ?? '';
// The scroll lock behind dialogs takes its nonce from here (get-nonce).
Object.assign(window, { __webpack_nonce__: nonce });

obeyTrustedTypes();

function BackOffice() {
  const { t } = useTexts();
  return (
    <MantineProvider
      theme={themeIn({ close: t('common.close') })}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={queryClient}>
        <ModalsProvider>
          <RouterProvider router={router} />
          <Notifications position="bottom-right" autoClose={12_000} limit={4} />
        </ModalsProvider>
      </QueryClientProvider>
    </MantineProvider>
  );
}

await openTexts();
const root = document.getElementById('back-office');
if (root)
  createRoot(root).render(
    <StrictMode>
      <BackOffice />
    </StrictMode>,
  );
