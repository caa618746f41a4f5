import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import {
  ALERT_NAMES,
  ALERT_RULES,
  MESSAGE_QUEUES,
} from '#server/domain/operating/alerts/alert-rules.ts'
import { makeMetrics } from '#server/metrics.ts'
import { PROJECT_ROOT } from '#server/project-root.ts'

const FOLDER = join(PROJECT_ROOT, 'deploy/monitoring')
const read = (name: string) => readFileSync(join(PROJECT_ROOT, name), 'utf8')

const rules = read('deploy/monitoring/alerts.yaml')
const ruleTests = read('deploy/monitoring/alerts.test.yaml')
const alerts = [...rules.matchAll(/^ +- alert: (\w+)$/gm)].map(([, name = '']) => name)

const HAS_PROMTOOL = spawnSync('promtool', ['--version']).status === 0
// Debian's package prometheus has it; .ci/run installs it.
if (!HAS_PROMTOOL) process.stderr.write('SKIPPED: no promtool, so the alerts were not tried\n')

describe('The alerts', () => {
  test('each have a name of their own, a severity, a summary, and a heading that says what to do', () => {
    expect(alerts.length).toBeGreaterThan(20)
    expect(new Set(alerts).size).toBe(alerts.length)
    for (const part of rules.split(/^ +- alert: /m).slice(1)) {
      const name = /^\w+/.exec(part)?.[0] ?? ''
      expect(part).toMatch(/severity: (critical|warning) \}/)
      expect(part).toMatch(/^ +summary: \S/m)
      expect(part).toContain(`runbook: docs/runbooks/alerts.md#${name.toLowerCase()}\n`)
    }
  })

  test('are those of the runbook, in its order or another', () => {
    const headings = [...read('docs/runbooks/alerts.md').matchAll(/^### (\w+)$/gm)]
    expect(headings.map(([, name]) => name).toSorted()).toEqual(alerts.toSorted())
  })

  test('are each tried twice: when it is to be raised, and on a day on which all is well', () => {
    for (const name of alerts) {
      const tries = ruleTests.match(new RegExp(`alertname: ${name}\\b`, 'g')) ?? []
      expect(tries.length, name).toBe(2)
    }
  })

  test('name metrics that a server has, in rules and in their tests', () => {
    expect(unknownIn(rules)).toEqual([])
    expect(unknownIn(ruleTests)).toEqual([])
    expect(unknownIn('rate(hongli_no_such_total[5m])')).toEqual(['hongli_no_such_total'])
  })

  test.skipIf(!HAS_PROMTOOL)('are right, and raised when they are to be, as promtool says', () => {
    expect(promtool('check', 'rules', 'alerts.yaml')).toMatch(/SUCCESS/)
    expect(promtool('check', 'config', '--syntax-only', 'prometheus.yaml')).toMatch(/SUCCESS/)
    expect(promtool('test', 'rules', 'alerts.test.yaml')).toMatch(/SUCCESS/)
  })
})

/** Without Prometheus a server tells them (`evaluate-alerts`). */
describe('The alerts that a server raises by itself', () => {
  const { groups } = parse(rules) as { groups: { rules: Rule[] }[] }
  const raised = groups
    .flatMap((group) => group.rules)
    .filter(({ alert }) => (ALERT_NAMES as string[]).includes(alert))

  test('are alerts of Prometheus, as severe and after the same time', () => {
    const told = raised.map(({ alert, labels, for: time }) => [
      alert,
      { severity: labels.severity, forSeconds: secondsOf(time) },
    ])
    const known = {
      ...ALERT_RULES,
      // A row of `switches` says since when it is off, so that nothing has to be waited for.
      SwitchOffLong: { severity: 'warning', forSeconds: 86_400 },
      // Prometheus sees how old they are; a server that it could not read them, which it waits for.
      FiguresStale: { severity: 'warning', forSeconds: ALERT_RULES.FiguresStale.forSeconds - 300 },
    }
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(
        Object.entries(known).map(([name, { severity, forSeconds }]) => [
          name,
          { severity, forSeconds },
        ]),
      ),
    )
  })

  test('have the same thresholds, and the same queues of messages', () => {
    const thresholds = raised.map(({ alert, expr, for: time }) => {
      if (alert === 'SwitchOffLong') return [alert, secondsOf(time)]
      if (alert === 'FiguresStale') return [alert, thresholdOf(expr.split(' and ')[0] ?? '') - 300]
      return [alert, thresholdOf(expr)]
    })
    expect(Object.fromEntries(thresholds)).toEqual(
      Object.fromEntries(
        Object.entries(ALERT_RULES).map(([name, { threshold }]) => [name, threshold]),
      ),
    )
    const queues = [...rules.matchAll(/queue[!=]~"([^"]+)"/g)].map(([, names]) => names)
    expect([...new Set(queues)]).toEqual([MESSAGE_QUEUES])
  })

  test('are named in the runbook for whoever has no Prometheus', () => {
    const [, named = ''] =
      /Without Prometheus[^]*?:\n((?:`\w+`[,.\s]+)+)/.exec(read('docs/runbooks/alerts.md')) ?? []
    expect([...named.matchAll(/\w+/g)].map(([name]) => name)).toEqual(ALERT_NAMES)
  })
})

interface Rule {
  alert: string
  expr: string
  for?: string
  labels: { severity: string }
}

const UNIT_SECONDS: Record<string, number> = { m: 60, h: 3_600, d: 86_400 }

/** Of `15m`, `2h` or `1d`; 0 where an alert waits for nothing. */
function secondsOf(time = '0m'): number {
  return Number.parseInt(time, 10) * (UNIT_SECONDS[time.slice(-1)] ?? Number.NaN)
}

/** What stands behind the comparison: `3 * 86400`, or the factor of another figure. */
function thresholdOf(expr: string): number {
  const factors = /[>=]=?\s+([\d.]+(?: \* \d+)?)[^>=]*$/.exec(expr)?.[1] ?? ''
  return factors.split(' * ').reduce((product, factor) => product * Number(factor), 1)
}

describe('The dashboard', () => {
  const { panels } = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard
  const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

  test('asks for metrics that a server has', () => {
    expect(queries.length).toBeGreaterThan(20)
    expect(queries.flatMap(unknownIn)).toEqual([])
  })

  test.skipIf(!HAS_PROMTOOL)('asks in words that Prometheus reads', () => {
    const records = queries.map((expr, at) => ({ record: `panel:${at}`, expr }))
    const file = join(inject('run').folder, 'queries.yaml')
    // JSON is YAML.
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'panels', rules: records }] }))
    expect(promtool('check', 'rules', file)).toMatch(/SUCCESS/)
    writeFileSync(
      file,
      JSON.stringify({ groups: [{ name: 'p', rules: [{ record: 'p', expr: 'sum(' }] }] }),
    )
    expect(promtool('check', 'rules', file)).toMatch(/ended with 1/)
  })
})

interface Dashboard {
  panels: { targets: { expr: string }[] }[]
}

/** What promtool says, with how it ended where that is not well. */
function promtool(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('promtool', words, { cwd: FOLDER, encoding: 'utf8' })
  return status === 0 ? `${stdout}${stderr}` : `ended with ${status}: ${stdout}${stderr}`
}

/** Metrics of ours and of Node that no server registers. A histogram has three series. */
function unknownIn(text: string): string[] {
  const known = new Set(
    makeMetrics()
      .registry.getMetricsAsArray()
      .map(({ name }) => name),
  )
  const named = text.match(/\b(?:hongli|nodejs|process)_[a-z0-9_]+/g) ?? []
  return [...new Set(named)].filter(
    (name) => !known.has(name) && !known.has(name.replace(/_(?:bucket|count|sum)$/, '')),
  )
}
