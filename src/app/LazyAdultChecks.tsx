import type { ComponentProps } from 'react';
import { Skeleton } from '../ui/Skeleton';
import { LazyPart, type LazyPartSource } from './LazyPart';
import type { AdultChecks } from './pages/adultChecks';

type Props = ComponentProps<typeof AdultChecks>;

const source: LazyPartSource<Props> = {
  load: async () =>
    (await import(/* webpackChunkName: "adult-checks" */ './pages/adultChecks')).AdultChecks,
  namespaces: ['adults'],
};

/** Few lots need these checks, so the chunk and its messages load with the first lot that does. */
export function LazyAdultChecks(props: Props) {
  return <LazyPart source={source} props={props} fallback={<Skeleton lines={4} />} />;
}
