import { Component, type ReactNode } from 'react';
import { isIgnoredError, type ErrorReporter } from '../../platform/errorReporter';

type CriticalErrorBoundaryProps = { report: ErrorReporter; fallback: ReactNode; children: ReactNode };
type BoundaryState = { hasFailed: boolean };

/** The last net: shows the fallback when rendering fails, and reports it once; aborted requests and lost chunks are not reported. */
export class CriticalErrorBoundary extends Component<CriticalErrorBoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false };

  static getDerivedStateFromError(): BoundaryState {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isIgnoredError(error)) this.props.report(error, { source: 'boundary' });
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
