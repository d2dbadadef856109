import { type Dashboard, perSecond, quantile } from './dashboard.ts'

export const processes: Dashboard = {
  uid: 'zembil-processes',
  title: 'Zembil: latency and saturation',
  panels: [
    {
      title: 'Requests',
      unit: 'reqps',
      queries: [{ expr: perSecond('http_request_seconds_count'), legend: '{{job}}' }],
    },
    {
      title: 'Errors',
      unit: 'percentunit',
      queries: [
        {
          expr: `${perSecond('http_request_seconds_count{status=~"5.."}')} / ${perSecond('http_request_seconds_count')}`,
          legend: '{{job}}',
        },
      ],
    },
    {
      title: 'Latency, median and 99 %',
      unit: 's',
      queries: [
        { expr: quantile(0.5, 'http_request_seconds', 'job'), legend: '{{job}} 50 %' },
        { expr: quantile(0.99, 'http_request_seconds', 'job'), legend: '{{job}} 99 %' },
      ],
    },
    {
      title: 'Slowest routes, 95 %',
      unit: 's',
      queries: [{ expr: `topk(10, ${quantile(0.95, 'http_request_seconds', 'route')})`, legend: '{{route}}' }],
    },
    {
      title: 'CPU, cores',
      queries: [{ expr: perSecond('process_cpu_seconds_total', 'job, instance'), legend: '{{job}} {{instance}}' }],
    },
    {
      title: 'Event loop lag, 99 %',
      unit: 's',
      queries: [{ expr: 'nodejs_eventloop_lag_p99_seconds', legend: '{{job}} {{instance}}' }],
    },
    {
      title: 'Memory',
      unit: 'bytes',
      queries: [{ expr: 'process_resident_memory_bytes', legend: '{{job}} {{instance}}' }],
    },
    {
      title: 'Age of the oldest job that is due',
      unit: 's',
      queries: [{ expr: 'max by (name) (job_oldest_due_seconds)', legend: '{{name}}' }],
    },
    {
      title: 'Failing and given up jobs',
      queries: [
        { expr: 'sum by (name) (increase(job_failures_total[15m]))', legend: '{{name}}' },
        { expr: 'max(jobs_given_up)', legend: 'given up' },
      ],
    },
    {
      title: 'Largest contentful paint in browsers, 75 %',
      unit: 's',
      queries: [{ expr: quantile(0.75, 'page_lcp_seconds', 'route'), legend: '{{route}}' }],
    },
    {
      title: 'Errors in browsers',
      queries: [
        { expr: 'sum by (route, release) (increase(page_errors_total[15m]))', legend: '{{route}} {{release}}' },
      ],
    },
  ],
}
