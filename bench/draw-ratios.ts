const colours = ['#0E6B3C', '#F4B400', '#B94A25']
const labelWidth = 300
const barWidth = 520
const barHeight = 12
const gap = 14

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export type Bar = { group: string; name: string; ratio: number }

/** Draws our throughput as a share of the baseline's; `one` is the name of the baseline. */
export function drawRatios(rows: Bar[], one: string): string {
  const groups = [...new Set(rows.map(({ group }) => group))]
  const names = [...new Set(rows.map(({ name }) => name))]
  const rowHeight = groups.length * barHeight + gap
  const height = names.length * rowHeight + 70
  const scale = (ratio: number) => Math.min(ratio, 1.2) * (barWidth / 1.2)

  const bars = names.flatMap((name, index) => {
    const top = 40 + index * rowHeight
    const label = `<text x="${labelWidth - 10}" y="${top + rowHeight / 2}" text-anchor="end">${escaped(name)}</text>`
    const ofName = rows.filter((row) => row.name === name)
    return [
      label,
      ...ofName.map((row) => {
        const place = groups.indexOf(row.group)
        const { ratio } = row
        const y = top + place * barHeight
        return `<rect x="${labelWidth}" y="${y}" width="${scale(ratio).toFixed(1)}" height="${barHeight - 2}" fill="${colours[place]}"/>
<text x="${(labelWidth + scale(ratio) + 6).toFixed(1)}" y="${y + barHeight - 3}" font-size="10">${ratio.toFixed(2)}</text>`
      }),
    ]
  })
  const legend = groups.map(
    (group, place) =>
      `<rect x="${labelWidth + place * 170}" y="10" width="12" height="12" fill="${colours[place]}"/>
<text x="${labelWidth + place * 170 + 18}" y="20">${escaped(group)}</text>`,
  )
  const mark = labelWidth + scale(1)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${labelWidth + barWidth + 60} ${height}" font-family="sans-serif" font-size="12" fill="#1E1B16">
<rect width="100%" height="100%" fill="#FFFCF7"/>
${legend.join('\n')}
<line x1="${mark}" x2="${mark}" y1="32" y2="${height - 24}" stroke="#6B6255" stroke-dasharray="3 3"/>
<text x="${mark}" y="${height - 8}" text-anchor="middle">${escaped(one)} = 1</text>
${bars.join('\n')}
</svg>
`
}
