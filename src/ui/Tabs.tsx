import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './Tabs.module.css';
import { Link } from './Link';

type TabLink = {
  href: string;
  label: ReactNode;
  count?: string | undefined;
  isCurrent: boolean;
};

/** Tabs that are separate pages: they have URLs and work without scripts. */
export function TabLinks({ label, links }: { label: string; links: readonly TabLink[] }) {
  return (
    <nav aria-label={label} className={styles.list}>
      {links.map(({ href, label: name, count, isCurrent }) => (
        <Link
          key={href}
          to={href}
          className={styles.tab}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {name}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </Link>
      ))}
    </nav>
  );
}

type Tab = { id: string; label: ReactNode; panel: ReactNode };
type TabsProps = {
  label: string;
  tabs: readonly Tab[];
  defaultTab?: string;
  onChange?: (id: string) => void;
};

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** Tabs for panels of one page. */
export function Tabs({ label, tabs, defaultTab, onChange }: TabsProps) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState(defaultTab ?? tabs[0]?.id);

  const select = (id: string) => {
    setSelected(id);
    onChange?.(id);
  };
  const handleKey = (event: KeyboardEvent) => {
    const target = steps[event.key]?.(
      tabs.findIndex((tab) => tab.id === selected),
      tabs.length,
    );
    const next = target === undefined ? undefined : tabs[target];
    if (next === undefined || target === undefined) return;
    event.preventDefault();
    select(next.id);
    list.current?.querySelectorAll<HTMLButtonElement>('[role="tab"]')[target]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}-tab`}
            aria-controls={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => select(tab.id)}
            onKeyDown={handleKey}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          hidden={tab.id !== selected}
          tabIndex={0}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  );
}
