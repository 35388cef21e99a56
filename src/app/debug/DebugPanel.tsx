import { setupListeners } from '@reduxjs/toolkit/query';
import { use, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { useAppDispatch, useAppSelector, type RootState } from '../../api/core/store';
import { getFormat } from '../../i18n/getFormat';
import { toLocalePath } from '../../i18n/toLocalePath';
import { cx } from '../../lib/cx';
import type { WebVital } from '../../lib/trackingConstants';
import { ClockContext } from '../../platform/clock';
import { observePageSpeed } from '../../platform/measurePageSpeed';
import { usePageInfo } from '../../platform/pageInfo';
import { tabStorage } from '../../platform/storage';
import { Button } from '../../ui/Button';
import { CopyButton } from '../../ui/CopyButton';
import { getButtonClass } from '../../ui/getButtonClass';
import styles from './DebugPanel.module.css';
import { selectStreams } from './debugTools';
import {
  getClockOffset,
  listCachedQueries,
  listExperiments,
  listPageFacts,
  rateVital,
  readPageProps,
} from './readDebugInfo';
import { sanitizeForDebug } from './sanitizeForDebug';

const OPEN_KEY = 'debug-panel';
const PSEUDO_PARAMETER = 'pseudo';
/** The ages of cached queries grow while the panel is open. */
const REFRESH_MS = 1000;

type Vitals = Partial<Record<WebVital, number>>;

function useVitals(): Vitals {
  const [vitals, setVitals] = useState<Vitals>({});
  useEffect(() => {
    observePageSpeed(({ name, value }) => setVitals((before) => ({ ...before, [name]: value })), {
      reportAllChanges: true,
    });
  }, []);
  return vitals;
}

type SectionProps = { title: ReactNode; children: ReactNode };

function Section({ title, children }: SectionProps) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      {children}
    </section>
  );
}

/** Names and values as in the code. */
function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  if (rows.length === 0)
    return (
      <p className={styles.none}>
        <FormattedMessage id="debug.none" />
      </p>
    );
  return (
    <dl className={styles.facts}>
      {rows.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            <code>{value === '' ? '–' : value}</code>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function VitalValue({ name, value }: { name: WebVital; value: number }) {
  const intl = useIntl();
  const { number } = getFormat(intl);
  const rating = rateVital(name, value);
  const texts = {
    good: intl.formatMessage({ id: 'debug.rating.good' }),
    fair: intl.formatMessage({ id: 'debug.rating.fair' }),
    poor: intl.formatMessage({ id: 'debug.rating.poor' }),
  };
  return (
    <>
      {name === 'CLS' ? number(Math.round(value * 1000) / 1000) : `${number(Math.round(value))} ms`}{' '}
      <span className={cx(styles.rating, styles[rating])}>{texts[rating]}</span>
    </>
  );
}

/** Turns pseudo messages on or off, with a page load. */
function PseudoLink() {
  const { locale } = usePageInfo();
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  const isPseudo = query.has(PSEUDO_PARAMETER);
  if (isPseudo) query.delete(PSEUDO_PARAMETER);
  else query.set(PSEUDO_PARAMETER, '1');
  const text = query.toString();
  return (
    <a
      className={getButtonClass({ size: 'small' })}
      href={toLocalePath(locale, pathname) + (text === '' ? '' : `?${text}`)}
      data-reload=""
    >
      {isPseudo ? (
        <FormattedMessage id="debug.action.realTexts" />
      ) : (
        <FormattedMessage id="debug.action.pseudoTexts" />
      )}
    </a>
  );
}

function CrashButton() {
  const [isCrashing, setCrashing] = useState(false);
  if (isCrashing) throw new Error('crashed on purpose');
  return (
    <Button size="small" variant="danger" onClick={() => setCrashing(true)}>
      <FormattedMessage id="debug.action.crash" />
    </Button>
  );
}

function PanelContent({ vitals }: { vitals: Vitals }) {
  const pageInfo = usePageInfo();
  const clock = use(ClockContext)?.clock;
  const dispatch = useAppDispatch();
  const { getState } = useStore<RootState>();
  const streams = useAppSelector(selectStreams);
  const [pageProps] = useState(readPageProps);
  const [, setTicks] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTicks((ticks) => ticks + 1), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  const facts = listPageFacts(pageInfo, pageProps);
  const experiments = listExperiments(pageInfo);
  const queries = listCachedQueries(getState());
  const offset = clock === undefined ? 0 : getClockOffset(clock);
  const shownProps = sanitizeForDebug(pageProps);
  const refetch = (): void => {
    // The same as when the device comes back online.
    setupListeners(dispatch, (send, { onOnline }) => {
      send(onOnline());
      return () => undefined;
    });
  };
  const json = JSON.stringify(
    {
      url: window.location.pathname,
      page: Object.fromEntries(facts),
      experiments: Object.fromEntries(experiments),
      vitals,
      live: { clockOffsetMs: offset, streams },
      queries,
      pageProps: shownProps,
    },
    null,
    2,
  );
  return (
    <div className={styles.content}>
      <div className={styles.actions}>
        <Button size="small" onClick={refetch}>
          <FormattedMessage id="debug.action.refetch" />
        </Button>
        <PseudoLink />
        <CopyJson text={json} />
        <CrashButton />
      </div>
      <Section title={<FormattedMessage id="debug.section.page" />}>
        <Facts rows={facts} />
      </Section>
      <Section title={<FormattedMessage id="debug.section.experiments" />}>
        <Facts rows={experiments} />
      </Section>
      <Section title={<FormattedMessage id="debug.section.speed" />}>
        <Facts
          rows={(Object.entries(vitals) as [WebVital, number][]).map(([name, value]) => [
            name,
            <VitalValue key={name} name={name} value={value} />,
          ])}
        />
      </Section>
      <Section title={<FormattedMessage id="debug.section.live" />}>
        <Facts rows={[['clockOffset', `${offset} ms`], ...Object.entries(streams)]} />
      </Section>
      <Section
        title={<FormattedMessage id="debug.section.queries" values={{ count: queries.length }} />}
      >
        <Facts
          rows={queries.map(({ slice, key, status, ageSeconds }) => [
            `${slice}/${key}`,
            ageSeconds === null ? status : `${status}, ${ageSeconds} s`,
          ])}
        />
      </Section>
      <Section title={<FormattedMessage id="debug.section.props" />}>
        <pre className={styles.json}>{JSON.stringify(shownProps, null, 2)}</pre>
      </Section>
    </div>
  );
}

function CopyJson({ text }: { text: string }) {
  const intl = useIntl();
  return <CopyButton text={text}>{intl.formatMessage({ id: 'debug.action.copy' })}</CopyButton>;
}

/**
 * For developers, in debug mode (GAVEL_DEBUG): what the page was made with and what the store
 * holds, and the button that crashes the page to test its fallback.
 */
export function DebugPanel() {
  const intl = useIntl();
  const vitals = useVitals();
  const panel = useRef<HTMLElement>(null);
  const summary = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(() => tabStorage.read(OPEN_KEY) !== null);
  const toggle = (willBeOpen: boolean): void => {
    setOpen(willBeOpen);
    if (willBeOpen) tabStorage.write(OPEN_KEY, 'yes');
    else tabStorage.remove(OPEN_KEY);
  };
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent): void => {
    if (key !== 'Escape' || !panel.current?.contains(document.activeElement)) return;
    toggle(false);
    summary.current?.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => closeOnEscape(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-label={intl.formatMessage({ id: 'debug.title' })}
    >
      <details open={isOpen} onToggle={({ currentTarget }) => toggle(currentTarget.open)}>
        <summary ref={summary} className={styles.summary}>
          <FormattedMessage id="debug.title" />
        </summary>
        {isOpen && <PanelContent vitals={vitals} />}
      </details>
    </aside>
  );
}
