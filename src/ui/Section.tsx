import { useId, type ReactNode } from 'react';

type SectionProps = {
  title: string;
  /** At the end of the heading line. */
  beside?: ReactNode;
  classNames: Readonly<Partial<Record<'section' | 'head' | 'title', string | undefined>>>;
  children: ReactNode;
};

/** A section of a page that is named by its own heading. */
export function Section({ title, beside, classNames, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classNames.section}>
      <div className={classNames.head}>
        <h2 id={id} className={classNames.title}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
