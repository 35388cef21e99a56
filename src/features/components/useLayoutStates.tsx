// The components that arrange others, in all their states.
import { FormattedMessage } from 'react-intl';
import { Badge } from '../../ui/Badge';
import { Breadcrumbs } from '../../ui/Breadcrumbs';
import { Container } from '../../ui/Container';
import { Disclosure } from '../../ui/Disclosure';
import { Grid } from '../../ui/Grid';
import { Link } from '../../ui/Link';
import { PagedSection } from '../../ui/PagedSection';
import { Pagination } from '../../ui/Pagination';
import { Section } from '../../ui/Section';
import { SectionCard } from '../../ui/SectionCard';
import { TabLinks, Tabs } from '../../ui/Tabs';
import { Toolbar } from '../../ui/Toolbar';
import { useSamples, type ComponentStates } from './useLotStates';

const noEffect = (): undefined => undefined;
export function useLayoutStates(): ComponentStates[] {
  const { say, retry, loadText } = useSamples();
  const section = {
    isError: false,
    onRetry: noEffect,
    empty: say('bidding.history.empty'),
    page: 2,
    hrefFor: (page: number) => `?page=${page}`,
    pagesLabel: say('bidding.history.pages'),
    parsePage: () => 2,
    onPageChange: noEffect,
  };
  return [
    {
      name: 'Breadcrumbs',
      states: {
        'three levels': (
          <Breadcrumbs
            crumbs={[
              { label: say('common.popular.categories'), href: '/c' },
              { label: say('bidding.history.title') },
            ]}
          />
        ),
      },
    },
    {
      name: 'Container',
      states: { reading: <Container width="reading">{loadText}</Container> },
    },
    {
      name: 'Disclosure',
      states: {
        closed: <Disclosure summary={say('bidding.cost.details')}>{loadText}</Disclosure>,
        open: (
          <Disclosure open summary={say('bidding.cost.details')}>
            {loadText}
          </Disclosure>
        ),
        plain: (
          <Disclosure isPlain summary={say('bidding.cost.details')}>
            {loadText}
          </Disclosure>
        ),
      },
    },
    {
      name: 'Grid',
      states: Object.fromEntries(
        (['cards', 'beside', 'large', 'list', 'row'] as const).map((layout) => [
          layout,
          <Grid key={layout} layout={layout} label={layout}>
            {['1', '2', '3', '4', '5', '6'].map((number) => (
              <Link key={number} to="#Grid">
                {number}
              </Link>
            ))}
          </Grid>,
        ]),
      ),
    },
    {
      name: 'Link',
      states: {
        'to a page': <Link to="/c">{say('common.popular.categories')}</Link>,
        'to a document': (
          <Link to="/c" reloadDocument>
            {say('common.popular.categories')}
          </Link>
        ),
      },
    },
    {
      name: 'PagedSection',
      states: {
        loaded: (
          <PagedSection
            {...section}
            id="loaded"
            title={say('bidding.history.title')}
            list={{ total: 90, page: 2, perPage: 20 }}
          >
            {() => <p>{loadText}</p>}
          </PagedSection>
        ),
        empty: (
          <PagedSection
            {...section}
            id="empty"
            title={say('bidding.cost.details')}
            list={{ total: 0, page: 1, perPage: 20 }}
          >
            {noEffect}
          </PagedSection>
        ),
        loading: (
          <PagedSection
            {...section}
            id="loading"
            title={say('common.popular.categories')}
            list={undefined}
          >
            {noEffect}
          </PagedSection>
        ),
        failed: (
          <PagedSection
            {...section}
            id="failed"
            title={say('common.popular.auctions')}
            list={undefined}
            isError
          >
            {noEffect}
          </PagedSection>
        ),
      },
    },
    {
      name: 'Pagination',
      states: Object.fromEntries(
        [
          [1, 3],
          [7, 20],
          [100, 100],
        ].map(([page = 1, pageCount = 1]) => {
          const label = `${page} of ${pageCount}`;
          return [
            label,
            <Pagination
              key={label}
              page={page}
              pageCount={pageCount}
              label={label}
              hrefFor={(number) => `?page=${number}`}
            />,
          ];
        }),
      ),
    },
    {
      name: 'Section',
      states: {
        'with a link': (
          <Section
            title={say('bidding.standing.closing.title')}
            beside={<Link to="/">{say('common.popular.categories')}</Link>}
            classNames={{}}
          >
            {retry}
          </Section>
        ),
      },
    },
    {
      name: 'SectionCard',
      states: {
        'with a state': (
          <SectionCard
            title={say('bidding.confirm.title')}
            intro={<FormattedMessage id="bidding.history.note" />}
            state={<Badge tone="good">{say('bidding.bar.leading')}</Badge>}
          >
            {retry}
          </SectionCard>
        ),
      },
    },
    {
      name: 'Tabs',
      states: {
        panels: (
          <Tabs
            label={say('common.view.label')}
            tabs={[
              { id: 'grid', label: say('common.view.grid'), panel: loadText },
              { id: 'list', label: say('common.view.list'), panel: say('common.loading') },
            ]}
          />
        ),
        links: (
          <TabLinks
            label={say('common.pagination.label')}
            links={[
              { href: '/', label: say('lots.card.won'), count: '12', isCurrent: true },
              { href: '/c', label: say('lots.card.lost'), isCurrent: false },
            ]}
          />
        ),
      },
    },
    {
      name: 'Toolbar',
      states: { 'both sides': <Toolbar end={retry}>{say('common.popular.auctions')}</Toolbar> },
    },
  ];
}
