/*
 * Renders a component of src/ui as a page does: with messages, a locale and a clock that only the
 * test moves. Features need a store: see renderFeature.
 */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { MemoryRouter } from 'react-router-dom';
import type { Locale } from '../../src/lib/locales';
import { ClockContext } from '../../src/platform/clock';
import { createTestClock } from './testClock';
import type { TestClock } from './testClock';
import { testIntl } from './testIntl';

/** 21 November 2026, 12:00 UTC. */
export const testNow = Date.UTC(2026, 10, 21, 12);

export function renderUi(
  ui: ReactNode,
  options: { locale?: Locale; now?: number } = {},
): RenderResult & { clock: TestClock } {
  const { locale = 'en', now = testNow } = options;
  const clock = createTestClock(now);
  const value = { clock, renderedAt: clock.now() };
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <RawIntlProvider value={testIntl(locale)}>
      <ClockContext value={value}>
        <MemoryRouter basename={`/${locale}`} initialEntries={[`/${locale}`]}>
          {children}
        </MemoryRouter>
      </ClockContext>
    </RawIntlProvider>
  );
  return Object.assign(render(ui, { wrapper: Wrapper }), { clock });
}
