import { Component, type ErrorInfo, type ReactNode } from "react";
import { ErrorPanel } from "./ErrorPanel";

type Props = {
  children: ReactNode;
  /** What to show instead; the usual panel when left out. */
  fallback?: (error: unknown, retry: () => void) => ReactNode;
  /** Called before another try, for example to forget failed queries. */
  onRetry?: () => void;
};
type State = { failed: boolean; error: unknown };

const messageOf = (error: unknown): string | null =>
  error instanceof Error ? error.message : null;

/** Keeps a failure inside its section (spec section 4: normal, then failed after an error, logged to the console). */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo) {
    console.error("A part of the page failed", error, info.componentStack);
  }

  private retry = () => {
    this.props.onRetry?.();
    this.setState({ failed: false, error: null });
  };

  override render() {
    if (!this.state.failed) return this.props.children;
    const { error } = this.state;
    if (this.props.fallback) return this.props.fallback(error, this.retry);
    return (
      <ErrorPanel
        message={messageOf(error)}
        onRetry={this.props.onRetry ? this.retry : undefined}
      />
    );
  }
}
