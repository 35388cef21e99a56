/*
 * Renders a component of src/ui as a page would: with words, locale and a clock that stands still
 * until the test moves it. For features use their own helpers with a store.
 */
import { render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlContext } from '../../src/i18n/IntlContext';
import type { Locale } from '../../src/lib/locales';
import { ClockContext } from '../../src/platform/ClockContext';
import { createTestClock } from './testClock';
import type { TestClock } from './testClock';
import { testIntl } from './testIntl';

/** 21 November 2026, 12:00 UTC. */
export const testNow = Date.UTC(2026, 10, 21, 12);

export function renderUi(ui: ReactNode, options: { locale?: Locale; now?: number } = {}): RenderResult & { clock: TestClock } {
  const clock = createTestClock(options.now ?? testNow);
  const value = { clock, renderedAt: clock.now() };
  const Wrapper = ({ children }: { children: ReactNode }) => (
    <IntlContext value={testIntl(options.locale)}>
      <ClockContext value={value}>{children}</ClockContext>
    </IntlContext>
  );
  return Object.assign(render(ui, { wrapper: Wrapper }), { clock });
}
