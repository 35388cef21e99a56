// The components that tell how things stand, in all their states.
import { FormattedMessage } from 'react-intl';
import { parseInstant } from '../../lib/instant';
import { Badge } from '../../ui/Badge';
import { Banner } from '../../ui/Banner';
import { Countdown } from '../../ui/Countdown';
import { EmptyState, ErrorState } from '../../ui/ErrorState';
import { FeedbackEntry } from '../../ui/FeedbackEntry';
import { HelpLink } from '../../ui/HelpLink';
import { Icon, type IconName } from '../../ui/Icon';
import { iconPaths } from '../../ui/iconPaths';
import { LiveRegion } from '../../ui/LiveRegion';
import { LoadedPart } from '../../ui/LoadedPart';
import { NeedsScripts } from '../../ui/NeedsScripts';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { SupportLink } from '../../ui/SupportLink';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { useSamples, type ComponentStates } from './useLotStates';

const noEffect = (): undefined => undefined;
/** Fixed, so that the browser's first render equals the server's. */
const farEnd = '2100-01-01T12:00:00Z';
const pastEnd = '2020-01-01T12:00:00Z';
const pastInstant = parseInstant(pastEnd);
const iconNames = Object.keys(iconPaths) as IconName[];

export function useFeedbackStates(): ComponentStates[] {
  const { say, retry, loadText } = useSamples();
  return [
    {
      name: 'Badge',
      states: {
        neutral: <Badge>{say('lots.card.closed')}</Badge>,
        accent: <Badge tone="accent">{say('lots.card.noReserve')}</Badge>,
        good: (
          <Badge tone="good" icon="trophy">
            {say('lots.card.won')}
          </Badge>
        ),
        warn: (
          <Badge tone="warn" icon="warning">
            {say('bidding.bar.belowReserve')}
          </Badge>
        ),
        signal: (
          <Badge tone="signal" icon="alert">
            {say('lots.card.outbid')}
          </Badge>
        ),
      },
    },
    {
      name: 'Banner',
      states: {
        info: <Banner title={say('bidding.standing.scheduled.title')}>{loadText}</Banner>,
        success: (
          <Banner severity="success" title={say('bidding.outcome.leading.title')}>
            <FormattedMessage id="bidding.outcome.leading.text" />
          </Banner>
        ),
        warn: (
          <Banner
            severity="warn"
            title={say('bidding.standing.leadingBelowReserve.title')}
            actions={retry}
          >
            <FormattedMessage id="bidding.outcome.leadingBelowReserve.text" />
          </Banner>
        ),
        error: (
          <Banner severity="error" title={say('bidding.refused.title')}>
            <FormattedMessage id="bidding.refusal.unknown" />
          </Banner>
        ),
        'can be dismissed': (
          <Banner onDismiss={noEffect} dismissLabel={say('common.action.dismiss')}>
            {loadText}
          </Banner>
        ),
      },
    },
    {
      name: 'Countdown',
      states: {
        'time left': <Countdown end={farEnd} endedLabel={say('common.countdown.closed')} />,
        urgent: (
          <Countdown
            end={farEnd}
            endedLabel={say('common.countdown.closed')}
            urgentMs={Number.MAX_SAFE_INTEGER}
          />
        ),
        closed: <Countdown end={pastEnd} endedLabel={say('common.countdown.closed')} />,
      },
    },
    {
      name: 'ErrorState',
      states: {
        'can be retried': (
          <ErrorState level={3} onRetry={noEffect}>
            {loadText}
          </ErrorState>
        ),
        retrying: (
          <ErrorState level={3} onRetry={noEffect} isRetrying>
            {loadText}
          </ErrorState>
        ),
        offline: (
          <ErrorState level={3} isOffline title={say('common.error.offline.title')}>
            <FormattedMessage id="common.error.offline.text" />
          </ErrorState>
        ),
        empty: (
          <EmptyState level={3} title={say('bidding.history.empty')} actions={retry}>
            <FormattedMessage id="bidding.history.note" />
          </EmptyState>
        ),
      },
    },
    {
      name: 'FeedbackEntry',
      states: {
        answered: (
          <FeedbackEntry
            rating="neutral"
            ratingLabel={say('lots.card.outbid')}
            author="Emilie"
            createdAt={pastInstant}
            note={say('common.action.retry')}
            text={say('common.error.load.text')}
            response={{
              title: say('lots.card.closed'),
              text: say('common.error.load.text'),
              createdAt: pastInstant,
            }}
          />
        ),
        'without text': (
          <FeedbackEntry
            rating="positive"
            ratingLabel={say('lots.card.won')}
            createdAt={pastInstant}
            text=""
            response={null}
          />
        ),
      },
    },
    {
      name: 'HelpLink',
      states: {
        link: <HelpLink to="/help/bidding/maximum-bid" label="bidding.form.maximumHelp" />,
      },
    },
    {
      name: 'Icon',
      states: {
        '16 px': <Icon name="clock" size={16} />,
        '32 px': <Icon name="clock" size={32} />,
        filled: <Icon name="heart" size={24} isFilled />,
        all: iconNames.map((name) => <Icon key={name} name={name} size={24} />),
      },
    },
    {
      name: 'LiveRegion',
      states: { 'only for screen readers': <LiveRegion message={say('common.follow.added')} /> },
    },
    {
      name: 'LoadedPart',
      states: {
        loading: (
          <LoadedPart query={{ isError: false, isFetching: true, refetch: noEffect }}>
            {noEffect}
          </LoadedPart>
        ),
        failed: (
          <LoadedPart query={{ isError: true, isFetching: false, refetch: noEffect }}>
            {noEffect}
          </LoadedPart>
        ),
      },
    },
    { name: 'NeedsScripts', states: { 'with scripts': <NeedsScripts>{retry}</NeedsScripts> } },
    {
      name: 'Skeleton',
      states: {
        text: <Skeleton lines={3} />,
        title: <Skeleton shape="title" />,
        button: <Skeleton shape="button" />,
        block: <Skeleton shape="block" />,
      },
    },
    { name: 'Spinner', states: { '16 px': <Spinner size={16} />, '32 px': <Spinner size={32} /> } },
    {
      name: 'SupportLink',
      states: { link: <SupportLink>{say('bidding.cost.help')}</SupportLink> },
    },
    {
      name: 'VisuallyHidden',
      states: {
        'only for screen readers': <VisuallyHidden>{say('common.loading')}</VisuallyHidden>,
      },
    },
  ];
}
