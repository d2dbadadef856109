import type { Session } from '@zembil/contract/customers'
import { Badge } from '@zembil/ui/badge'
import { Button } from '@zembil/ui/button'
import { Card } from '@zembil/ui/card'
import { SkeletonList } from '@zembil/ui/skeleton'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../platform/hooks/use-action.ts'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { formatMoment } from '../../../platform/i18n/format-moment.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { endOtherSessions, endSessionOf, useSessions } from '../account.queries.ts'
import { deviceOf } from './device-name.ts'

/** Lists the devices where the customer is signed in, and signs out each of them. */
export function SessionsCard() {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  const { sessions, error, refetch } = useSessions()
  return (
    <Card className="flex flex-col gap-3 md:p-6">
      <h3 className="text-lg font-bold">{t('sessions.title')}</h3>
      <p className="text-muted">{t('sessions.text')}</p>
      {sessions ? <SessionList sessions={sessions} /> : null}
      {!sessions && error ? <SectionError message={messageOf(error)} onRetry={() => void refetch()} /> : null}
      {!sessions && !error ? (
        <SkeletonList kind="text" count={2} label={t('sessions.loading')} className="space-y-4" />
      ) : null}
    </Card>
  )
}

function useEnding() {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  return useAction((error) => showToast({ kind: 'error', title: t('sessions.failed'), text: messageOf(error) }))
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account')
  const { isRunning, run } = useEnding()
  const endOthers = async () => {
    await endOtherSessions()
    showToast({ kind: 'success', title: t('sessions.revokedOthers') })
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" isLoading={isRunning} onClick={() => run(endOthers)} className="md:self-end">
          {t('sessions.revokeOthers')}
        </Button>
      ) : null}
    </>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { isRunning, run } = useEnding()
  const known = deviceOf(session.user_agent)
  const device = known ? t('sessions.device', known) : t('sessions.unknown')
  const end = async () => {
    await endSessionOf(session.id)
    showToast({ kind: 'success', title: t('sessions.revoked') })
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-48 flex-1">
        <p className="font-semibold">{device}</p>
        <p className="text-sm text-muted">
          {t('sessions.lastUsed', { time: formatMoment(Date.parse(session.last_used_at), language) })}
        </p>
      </div>
      {session.is_current ? (
        <Badge tone="green">{t('sessions.current')}</Badge>
      ) : (
        <Button
          variant="ghost"
          aria-label={t('sessions.revokeLabel', { device })}
          isLoading={isRunning}
          onClick={() => run(end)}
          className="-mr-4"
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </li>
  )
}
