import { useTranslation } from '../../../../platform/i18n/use-translation.ts'
import { Section } from '../../../../platform/page/section.tsx'

/** The first rows as they are in the file. */
export function SampleTable({ header, rows }: { header: readonly string[]; rows: readonly (readonly string[])[] }) {
  const { t } = useTranslation('settlement')
  return (
    <Section title={t('read.sample')}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table must be scrolled without a mouse */}
      <section aria-label={t('read.sample')} className="overflow-x-auto" tabIndex={0}>
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left">
              {header.map((name, place) => (
                <th key={place} scope="col" className="px-2 py-1 whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, line) => (
              <tr key={line} className="border-b border-line last:border-0">
                {header.map((_name, place) => (
                  <td key={place} className="px-2 py-1 whitespace-nowrap">
                    {cells[place] ?? ''}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Section>
  )
}
