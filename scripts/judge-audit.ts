/** What an audit says: nothing known, something grave, or that nobody answered. */
export interface AuditVerdict {
  verdict: 'clean' | 'found' | 'unanswered'
  words: string
}

interface AuditReport {
  auditReportVersion?: number
  vulnerabilities?: Record<string, { severity: string; range: string }>
  message?: string
}

const GRAVE = new Set(['high', 'critical'])

/** Judges what `npm audit --json` has printed; anything that is no report is no answer. */
export function judgeAudit(printed: string): AuditVerdict {
  const report = read(printed)
  if (report.auditReportVersion === undefined || !report.vulnerabilities) {
    const reason = report.message ?? 'npm printed no report'
    return {
      verdict: 'unanswered',
      words: `PRODUCTION DEPENDENCIES WERE NOT CHECKED: the registry does not answer audits.\n${reason}`,
    }
  }
  const known = Object.entries(report.vulnerabilities)
  const grave = known.filter(([, { severity }]) => GRAVE.has(severity))
  const list = grave.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`)
  return grave.length > 0
    ? { verdict: 'found', words: `PRODUCTION DEPENDENCIES HAVE KNOWN FAULTS\n${list.join('\n')}` }
    : {
        verdict: 'clean',
        words: `Production dependencies: nothing high or critical, ${known.length} lesser advisories`,
      }
}

function read(printed: string): AuditReport {
  try {
    const parsed: unknown = JSON.parse(printed)
    return typeof parsed === 'object' && parsed !== null ? parsed : {}
  } catch {
    return {}
  }
}
