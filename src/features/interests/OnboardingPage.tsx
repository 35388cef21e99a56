import type { ReactNode } from 'react';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { FollowedThing, Recommendation } from '../../api/buyer/decode/followedThing';
import {
  useListInterestAuctionTypesQuery,
  useListInterestCategoriesQuery,
  useListInterestSellersQuery,
  useListRecommendedAuctionsQuery,
  useListRecommendedCategoriesQuery,
  useListRecommendedLotsQuery,
} from '../../api/buyer/followLists';
import type { LotCard } from '../../api/core/decode/lotCard';
import { useLocale } from '../../i18n/useLocale';
import { ButtonLink } from '../../ui/ButtonLink';
import { Container } from '../../ui/Container';
import { EmptyState, ErrorState } from '../../ui/ErrorState';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { FollowCards } from './FollowCards';
import type { ListResult } from './FollowSection';
import {
  getStepHref,
  interestQueries,
  onboardingSteps,
  readOnboardingStep,
  type OnboardingStep,
} from './interestQueries';
import styles from './OnboardingPage.module.css';

/** The types of recommended auctions, under the name of their category. Pure. */
export function getAuctionTypes(recommendations: readonly Recommendation[]): FollowedThing[] {
  return recommendations.flatMap(({ thing: { auction, imageUrl } }): FollowedThing[] => {
    const category = auction?.categories.at(-1);
    return auction?.typeId == null || category === undefined
      ? []
      : [
          {
            kind: 'auctionType',
            id: auction.typeId,
            name: category.name,
            url: category.url,
            imageUrl,
            count: null,
            auction: null,
          },
        ];
  });
}

/** The sellers of recommended lots, each with the picture of a lot. Pure. */
export function getSellers(lots: readonly LotCard[]): FollowedThing[] {
  return lots.flatMap(({ sellerId, sellerShopName, imageUrl }): FollowedThing[] =>
    sellerId === null || sellerShopName === null
      ? []
      : [
          {
            kind: 'seller',
            id: sellerId,
            name: sellerShopName,
            url: `/u/${sellerId}`,
            imageUrl,
            count: null,
            auction: null,
          },
        ],
  );
}

const MAX_CHOICES = 16;

/** Pure. The first of each id. */
function removeDuplicates(things: readonly FollowedThing[]): FollowedThing[] {
  const byId = new Map<number, FollowedThing>();
  for (const thing of things) if (!byId.has(thing.id)) byId.set(thing.id, thing);
  return [...byId.values()].slice(0, MAX_CHOICES);
}

type ChoicesProps<T> = {
  label: string;
  /** Listed first, so that going back shows earlier choices. */
  followed: ListResult<{ things: FollowedThing[] }>;
  suggested: ListResult<T>;
  toThings: (suggested: T) => FollowedThing[];
};

function Choices<T>({ label, followed, suggested, toThings }: ChoicesProps<T>): ReactNode {
  const isLoading = followed.data === undefined || suggested.data === undefined;
  if (isLoading && (followed.isError || suggested.isError))
    return (
      <ErrorState
        onRetry={() => {
          void followed.refetch();
          void suggested.refetch();
        }}
      />
    );
  const things =
    followed.data === undefined || suggested.data === undefined
      ? undefined
      : removeDuplicates([...followed.data.things, ...toThings(suggested.data)]);
  return <FollowCards things={things} label={label} expected={8} level={2} />;
}

const toThings = (recommendations: readonly Recommendation[]): FollowedThing[] =>
  recommendations.map(({ thing }) => thing);

function CategoryChoices({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <Choices
      label={label}
      followed={useListInterestCategoriesQuery(interestQueries.page(1, locale))}
      suggested={useListRecommendedCategoriesQuery(interestQueries.recommendations(locale))}
      toThings={toThings}
    />
  );
}

function AuctionTypeChoices({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <Choices
      label={label}
      followed={useListInterestAuctionTypesQuery(interestQueries.page(1, locale))}
      suggested={useListRecommendedAuctionsQuery(interestQueries.recommendations(locale))}
      toThings={getAuctionTypes}
    />
  );
}

function SellerChoices({ label }: { label: string }) {
  const locale = useLocale();
  return (
    <Choices
      label={label}
      followed={useListInterestSellersQuery(interestQueries.page(1, locale))}
      suggested={useListRecommendedLotsQuery(interestQueries.lotsOfSellers(locale))}
      toThings={({ lots }) => getSellers(lots)}
    />
  );
}

const choicesByStep = {
  categories: CategoryChoices,
  auctions: AuctionTypeChoices,
  sellers: SellerChoices,
} as const satisfies Partial<Record<OnboardingStep, unknown>>;

function getQuestion(intl: IntlShape, step: keyof typeof choicesByStep): string {
  switch (step) {
    case 'categories':
      return intl.formatMessage({ id: 'interests.onboarding.categories' });
    case 'auctions':
      return intl.formatMessage({ id: 'interests.onboarding.auctions' });
    case 'sellers':
      return intl.formatMessage({ id: 'interests.onboarding.sellers' });
  }
}

function OnboardingDone() {
  const intl = useIntl();
  return (
    <Container className={styles.page}>
      <EmptyState
        level={1}
        icon="success"
        title={intl.formatMessage({ id: 'interests.onboarding.done' })}
        actions={
          <>
            <ButtonLink to="/interests" variant="primary">
              <FormattedMessage id="interests.onboarding.see" />
            </ButtonLink>
            <ButtonLink to={getStepHref('sellers')}>
              <FormattedMessage id="interests.onboarding.back" />
            </ButtonLink>
          </>
        }
      >
        <FormattedMessage id="interests.onboarding.doneText" />
      </EmptyState>
    </Container>
  );
}

/**
 * `/my-interests?step=…`: choosing what to follow, in steps. Each choice is saved at once, so every
 * step can be skipped and left.
 */
export function OnboardingPage() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const step = readOnboardingStep(query);
  if (step === 'done') return <OnboardingDone />;
  const index = onboardingSteps.indexOf(step);
  const previous = onboardingSteps[index - 1];
  const next = onboardingSteps[index + 1] ?? 'done';
  const question = getQuestion(intl, step);
  const StepChoices = choicesByStep[step];
  return (
    <Container className={styles.page}>
      <p className={styles.step}>
        <FormattedMessage
          id="interests.onboarding.step"
          values={{ step: index + 1, count: onboardingSteps.length - 1 }}
        />
      </p>
      <h1>{question}</h1>
      <div className={styles.text}>
        <NeedsScripts>
          <FormattedMessage id="interests.onboarding.text" />
        </NeedsScripts>
        <noscript>
          <FormattedMessage id="interests.onboarding.noScript" />
        </noscript>
      </div>
      <StepChoices label={question} />
      <div className={styles.actions}>
        {previous !== undefined && (
          <ButtonLink to={getStepHref(previous)}>
            <FormattedMessage id="interests.onboarding.back" />
          </ButtonLink>
        )}
        <ButtonLink to={getStepHref(next)} variant="primary">
          <FormattedMessage id="interests.onboarding.continue" />
        </ButtonLink>
        <ButtonLink to="/interests" variant="quiet">
          <FormattedMessage id="interests.onboarding.skip" />
        </ButtonLink>
      </div>
    </Container>
  );
}
