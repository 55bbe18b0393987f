/** The table behind the bus, for messages that do not fit into a notification. */
import { column, type Migration } from '../store/index.ts'

/** Creates the table of large messages. */
export const busMigration: Migration = {
  wing: 'platform',
  id: '0040-bus',
  up: async (tx) => {
    await tx.schema
      .createTable('bus_message')
      .addColumn('id', column.text, (id) => id.primaryKey().notNull())
      .addColumn('content', column.text, (content) => content.notNull())
      .addColumn('sent_at', column.instant, (sent) => sent.notNull())
      .execute()
    await tx.schema.createIndex('bus_message_age').on('bus_message').column('sent_at').execute()
  },
}
