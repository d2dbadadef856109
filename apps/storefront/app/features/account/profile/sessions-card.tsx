import { useMutation } from '@tanstack/react-query'
import type { Session } from '@zembil/contract/customers'
import { formatMoment } from '@zembil/rules/calendar/format-moment'
import { deviceOf } from '@zembil/rules/people/device-name'
import { Badge } from '@zembil/ui/feedback/badge'
import { SkeletonList } from '@zembil/ui/feedback/skeleton'
import { Button } from '@zembil/ui/forms/button'
import { Card } from '@zembil/ui/layout/card'
import { useReadError } from '../../../platform/hooks/use-read-error.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTranslation } from '../../../platform/i18n/use-translation.ts'
import { showToast } from '../../../platform/notices/toast.ts'
import { SectionError } from '../../../platform/page/section-error.tsx'
import { endOtherSessions, endSessionOf, useSessions } from '../account.queries.ts'

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

function useEnding(end: () => Promise<void>, done: string) {
  const { t } = useTranslation('account')
  const messageOf = useReadError()
  return useMutation({
    mutationFn: end,
    onSuccess: () => showToast({ kind: 'success', title: done }),
    onError: (error) => showToast({ kind: 'error', title: t('sessions.failed'), text: messageOf(error) }),
  })
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const { t } = useTranslation('account')
  const { mutate, isPending } = useEnding(endOtherSessions, t('sessions.revokedOthers'))
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button variant="secondary" isLoading={isPending} onClick={() => mutate()} className="md:self-end">
          {t('sessions.revokeOthers')}
        </Button>
      ) : null}
    </>
  )
}

function SessionLine({ session }: { session: Session }) {
  const { t } = useTranslation('account')
  const language = useLanguage()
  const { mutate, isPending } = useEnding(() => endSessionOf(session.id), t('sessions.revoked'))
  const known = deviceOf(session.user_agent)
  const device = known ? t('sessions.device', known) : t('sessions.unknown')
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
          isLoading={isPending}
          onClick={() => mutate()}
          className="-mr-4"
        >
          {t('sessions.revoke')}
        </Button>
      )}
    </li>
  )
}
