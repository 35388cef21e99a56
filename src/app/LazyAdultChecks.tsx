import type { ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton';
import { LatePart, type LatePartSource } from './LatePart';
import type { AdultChecks } from './screens/adultChecks';

type Props = ComponentProps<typeof AdultChecks>;

const source: LatePartSource<Props> = {
  load: async () => (await import(/* webpackChunkName: "adult-checks" */ './screens/adultChecks')).AdultChecks,
  namespaces: ['adults'],
};

/** Few lots need it, so chunk and words come with the first one that does. */
export function LazyAdultChecks(props: Props) {
  return <LatePart source={source} props={props} fallback={<Skeleton lines={4} />} />;
}
