import { ChevronLeftIcon } from '@zembil/ui/layout/icon'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useSignal } from '../signal.ts'
import { newlyPaid } from './newly-paid.ts'

type PageHeaderProps = {
  title: string
  /** Beside the title: a state, a count. */
  aside?: ReactNode
  /** Buttons at the far end. */
  actions?: ReactNode
  /** The list that this page belongs to; use `lastList('/staff')`, so that it comes back as it was left. */
  back?: { href: string; label: string }
}

/** The head of every screen: what it is, and what can be done here. */
export function PageHeader({ title, aside, actions, back }: PageHeaderProps) {
  const { t } = useTranslation()
  const paid = useSignal(newlyPaid)
  return (
    <header className="mb-4">
      <title>{`${paid > 0 ? `(${paid}) ` : ''}${title} · ${t('siteName')}`}</title>
      {back && (
        <Link
          to={back.href}
          className="hit-area mb-1 inline-flex items-center gap-1 text-sm font-semibold text-primary hover:underline"
        >
          <ChevronLeftIcon className="size-4" />
          {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1 className="min-w-0 text-xl font-bold wrap-anywhere">{title}</h1>
        {aside}
        {actions && <div className="ml-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
    </header>
  )
}
