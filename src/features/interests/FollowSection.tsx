import { type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { FollowedPage } from '../../api/buyer/followLists';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState, ErrorState } from '../../ui/ErrorState';
import { Pagination } from '../../ui/Pagination';
import { Section } from '../../ui/Section';
import { FollowCards } from './FollowCards';
import styles from './FollowSection.module.css';

type InterestSectionProps = {
  title: string;
  /** A count or a link beside the title. */
  note?: ReactNode;
  children: ReactNode;
};

const sectionClassNames = { head: styles.head, title: styles.title };

export function InterestSection({ title, note, children }: InterestSectionProps) {
  return (
    <Section title={title} beside={note} classNames={sectionClassNames}>
      {children}
    </Section>
  );
}

/** The parts of a query's result that its list needs. */
export type ListResult<T> = {
  data?: T | undefined;
  isError: boolean;
  refetch: () => unknown;
};

type FollowedListProps = Pick<ComponentProps<typeof Pagination>, 'hrefFor'> & {
  title: string;
  result: ListResult<FollowedPage>;
  page: number;
  empty: { title: string; text: string; href: string; action: string };
};

/**
 * A page of what the viewer follows, latest first. What is unfollowed stays listed until the viewer
 * leaves the page, so that a slip can be undone.
 */
export function FollowedList({
  title,
  result: { data, isError, refetch },
  page,
  empty,
  hrefFor,
}: FollowedListProps) {
  const intl = useIntl();
  const renderContent = (): ReactNode => {
    if (data === undefined && isError)
      return <ErrorState level={3} onRetry={() => void refetch()} />;
    if (data?.things.length === 0)
      return (
        <EmptyState
          level={3}
          icon="heart"
          title={empty.title}
          actions={<ButtonLink to={empty.href}>{empty.action}</ButtonLink>}
        >
          {empty.text}
        </EmptyState>
      );
    return <FollowCards things={data?.things} label={title} />;
  };
  return (
    <InterestSection
      title={title}
      note={
        data !== undefined &&
        data.total > 0 && (
          <p className={styles.count}>
            {intl.formatMessage({ id: 'interests.count' }, { count: data.total })}
          </p>
        )
      }
    >
      {renderContent()}
      {data !== undefined && (
        <Pagination
          page={page}
          pageCount={Math.ceil(data.total / data.perPage)}
          hrefFor={hrefFor}
          label={title}
        />
      )}
    </InterestSection>
  );
}

/** Recommendations. Renders nothing if there are none, or if they fail to load. */
export function RecommendedList({
  title,
  result: { data, isError },
}: {
  title: string;
  result: Pick<ListResult<ComponentProps<typeof FollowCards>['things']>, 'data' | 'isError'>;
}) {
  if (data?.length === 0 || (data === undefined && isError)) return null;
  return (
    <InterestSection title={title}>
      <FollowCards things={data} label={title} />
    </InterestSection>
  );
}
