import { type Dashboard, perSecond } from './dashboard.ts'

export const services: Dashboard = {
  uid: 'zembil-services',
  title: 'Zembil: edge, database, Redis, backups',
  panels: [
    {
      title: 'Edge: requests',
      unit: 'reqps',
      queries: [{ expr: 'rate(nginx_http_requests_total[5m])', legend: '{{instance}}' }],
    },
    {
      title: 'Edge: connections',
      queries: [
        { expr: 'nginx_connections_active', legend: '{{instance}} open' },
        { expr: 'nginx_connections_waiting', legend: '{{instance}} idle' },
      ],
    },
    {
      title: 'Database: connections in use',
      unit: 'percentunit',
      queries: [
        {
          expr: 'sum by (server) (pg_stat_activity_count) / on (server) max by (server) (pg_settings_max_connections)',
          legend: '{{server}}',
        },
      ],
    },
    {
      title: 'Database: transactions per second',
      queries: [{ expr: perSecond('pg_stat_database_xact_commit', 'server'), legend: '{{server}}' }],
    },
    {
      title: 'Database: reads served from memory',
      unit: 'percentunit',
      queries: [
        {
          expr: `${perSecond('pg_stat_database_blks_hit', 'server')} / (${perSecond('pg_stat_database_blks_hit', 'server')} + ${perSecond('pg_stat_database_blks_read', 'server')})`,
          legend: '{{server}}',
        },
      ],
    },
    {
      title: 'Database: longest transaction',
      unit: 's',
      queries: [{ expr: 'max by (server, state) (pg_stat_activity_max_tx_duration)', legend: '{{server}} {{state}}' }],
    },
    {
      title: 'Database: reads that may leave the primary',
      queries: [{ expr: perSecond('database_reads_total', 'server'), legend: '{{server}}' }],
    },
    {
      title: 'Cluster: primary and synchronous standbys',
      queries: [
        { expr: 'sum by (scope) (patroni_primary)', legend: '{{scope}} primaries' },
        { expr: 'sum by (scope) (patroni_sync_standby)', legend: '{{scope}} synchronous' },
      ],
    },
    {
      title: 'Age of the last archived WAL and of the last backup',
      unit: 's',
      queries: [
        { expr: 'max by (server) (pg_stat_archiver_last_archive_age)', legend: 'WAL of {{server}}' },
        { expr: 'time() - max(backup_completed_seconds)', legend: 'backup' },
      ],
    },
    { title: 'Redis: memory', unit: 'bytes', queries: [{ expr: 'redis_memory_used_bytes', legend: '{{instance}}' }] },
    { title: 'Redis: clients', queries: [{ expr: 'redis_connected_clients', legend: '{{instance}}' }] },
  ],
}
