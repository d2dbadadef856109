import type { Member } from '@zembil/contract/staff/member-shapes'
import { Badge } from '@zembil/ui/feedback/badge'
import { momentText } from '../../platform/dates/date-texts.ts'
import { Moment } from '../../platform/dates/moment.tsx'
import { nameIn } from '../../platform/i18n/localised.ts'
import { useTranslation } from '../../platform/i18n/use-translation.ts'
import { Facts } from '../../platform/page/facts.tsx'
import { Section } from '../../platform/page/section.tsx'
import { useMe } from '../../platform/session/me.queries.ts'
import { useCan } from '../../platform/session/permissions.tsx'
import { EditMemberForm } from './edit-member-form.tsx'
import { MemberActs } from './member-acts.tsx'

/** The form of a member, and beside it what the form does not change. */
export function MemberDetails({ member }: { member: Member }) {
  const { t, language } = useTranslation('staff')
  const me = useMe()
  const mayWrite = useCan('staff.write')
  // Only owners act on owners; the server refuses all the same.
  const mayAct = mayWrite && (me.roles.includes('owner') || !member.roles.includes('owner'))
  const by = member.updated_by === null ? t('onServer') : nameIn(language, member.updated_by)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_20rem]">
      <EditMemberForm member={member} isReadOnly={!mayAct} />
      <div className="grid gap-4">
        <Section title={t('columns.state')}>
          {member.locked_until !== null && (
            <p className="mb-2 text-danger">{t('lockedUntil', { at: momentText(member.locked_until, language) })}</p>
          )}
          <Facts
            isStacked
            facts={[
              [
                t('columns.secondStep'),
                <Badge key="step" tone={member.has_second_step ? 'green' : 'gray'}>
                  {member.has_second_step ? t('on') : t('off')}
                </Badge>,
              ],
              [
                t('columns.lastSeen'),
                member.last_seen_at === null ? t('never') : <Moment key="seen" at={member.last_seen_at} />,
              ],
              [t('created'), <Moment key="created" at={member.created_at} />],
              [
                t('changed'),
                <span key="changed">
                  <Moment at={member.updated_at} />
                  {t('changedBy', { person: by })}
                </span>,
              ],
            ]}
          />
        </Section>
        {mayAct && <MemberActs member={member} />}
      </div>
    </div>
  )
}
