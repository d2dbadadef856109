import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { logError } from './log.ts'
import { SectionError } from './section-error.tsx'

/** What was lost on its way stays lost: React keeps the failure, and so do some browsers. Only a new page helps. */
let isCodeLost = false
if (!import.meta.env.SSR)
  addEventListener('vite:preloadError', () => {
    isCodeLost = true
  })

type Props = { children: ReactNode; onRetry: () => void }

// React offers no function that catches what a child throws while rendering: the one class of the storefront.
class Catch extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    logError('a section could not be shown', error)
  }

  retry = () => {
    if (isCodeLost) return location.reload()
    this.props.onRetry()
    this.setState({ hasFailed: false })
  }

  override render() {
    return this.state.hasFailed ? <SectionError onRetry={this.retry} /> : this.props.children
  }
}

/** Keeps a failing section from taking the page down; retry renders it anew and refetches what failed. */
export function SectionBoundary({ children }: { children: ReactNode }) {
  return <QueryErrorResetBoundary>{({ reset }) => <Catch onRetry={reset}>{children}</Catch>}</QueryErrorResetBoundary>
}
